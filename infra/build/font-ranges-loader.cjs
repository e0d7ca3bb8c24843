const fontFace = /@font-face\s*\{[^}]*\}/g;
const descriptor = (face, name) => face.match(new RegExp(`${name}:\\s*([^;]+);`))?.[1].replace(/\s+/g, '');

/**
 * A webpack loader for style sheets with fonts: adds the characters and the weights of a face to the URL of each file
 * that is named with `?part=`, for the loader that reduces the file to them.
 */
module.exports = function fontRangesLoader(source) {
  return source.replace(fontFace, (face) => {
    const [characters, weights] = [
      descriptor(face, 'unicode-range'),
      face.match(/font-weight:\s*(\d+) (\d+)/),
    ];
    return face.replace(/(\.woff2\?part=\w+)"/g, (_, url) => {
      if (!characters || !weights) throw new Error(`A face of ${url} lacks its characters or weights.`);
      return `${url}&characters=${characters}&weights=${weights[1]}-${weights[2]}"`;
    });
  });
};
