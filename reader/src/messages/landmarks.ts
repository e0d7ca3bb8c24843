/** Names of the landmarks of a page; in a file of their own, since every page contains it. */
export const landmarkText = {
  sidebar: 'பக்கப்பட்டி',
} as const;
