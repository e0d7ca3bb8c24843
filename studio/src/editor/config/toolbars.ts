/** What stands above the text, in groups. */
export const toolbar = [
  ...['undo', 'redo', '|', 'heading', 'fontFamily', 'fontSize', 'quickSize', '|'],
  ...['bold', 'italic', 'underline', 'strikethrough', 'fontColor', 'fontBackgroundColor', 'highlight', '|'],
  ...['subscript', 'superscript', 'code', 'kbd', 'small', 'removeFormat', '|'],
  ...['bulletedList', 'numberedList', 'outdent', 'indent', 'alignment', 'ltr', 'rtl', 'blockQuote', '|'],
  ...['askLink', 'uploadImage', 'askImageUrl', 'askTable', 'codeBlock', 'askFilm', 'askEmbed', '|'],
  ...['emoji', 'horizontalLine', 'jumpBreak', 'findAndReplace'],
];

/** What can be done with a picture, where it is: alignment, wrapping, size, words, deletion. */
export const imageToolbar = [
  ...['imageStyle:alignBlockLeft', 'imageStyle:alignCenter', 'imageStyle:alignBlockRight'],
  ...['imageStyle:alignLeft', 'imageStyle:alignRight', '|'],
  ...['size-small', 'size-medium', 'size-large', 'size-original', '|'],
  ...['imageTextAlternative', 'toggleImageCaption', 'linkImage', 'deleteImage'],
];

export const imageStyles = [
  ...['alignBlockLeft', 'alignCenter', 'alignBlockRight', 'alignLeft', 'alignRight', 'block', 'inline'],
];

export const tableToolbar = [
  ...['tableColumn', 'tableRow', 'mergeTableCells', 'tableProperties', 'tableCellProperties'],
  'toggleTableCaption',
];
