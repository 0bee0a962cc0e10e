const picture = /!\[([^[\]\n]{0,500})\]\([^()\n]{0,2000}\)/g
const link = /\[([^[\]\n]{1,500})\]\([^()\n]{0,2000}\)/g
const heading = /^#{1,6}[ \t]+/gm
const stars = /(?<![\\*])(\*{1,3})(?=[^\s*])([^*\n]{1,1000})(?<=[^\s\\])\1(?!\*)/g
/** Underscores within a word are letters: `nombre_del_archivo`. */
const underscores = /(?<![\w\\])(_{1,3})(?=[^\s_])([^_\n]{1,1000})(?<=[^\s\\])\1(?!\w)/g
const code = /(?<![\\`])(`{1,3})([^`\n]{1,1000})\1(?!`)/g
const escaped = /\\([\\`*_{}[\]()#+.!-])/g

export const hasPictures = (text: string): boolean => text.search(picture) >= 0

export const withoutMarkdown = (text: string): string =>
  text
    .replace(picture, '$1')
    .replace(link, '$1')
    .replace(heading, '')
    .replace(stars, '$2')
    .replace(underscores, '$2')
    .replace(code, '$2')
    .replace(escaped, '$1')
