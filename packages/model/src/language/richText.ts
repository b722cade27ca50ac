// What both sides must know of the HTML in a rich text: its words, and the pictures of the file service in it. Cleaning
// it is the server's alone.

const picture = /<img\b[^>]*?\ssrc="(files\/[\w/-]+\.\w+)"/gi

/** Addresses of the uploaded pictures, each once. */
export const imagesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(picture)].flatMap(([, url]) => (url === undefined ? [] : [url]))),
]

/** Only the words, in one line, as lists show them. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(nbsp|lt|gt|quot|amp|#39);/g, (_, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Neither words nor pictures: an editor leaves an empty paragraph behind. */
export const isBlankHtml = (html: string): boolean => !/<(img|hr)\b/i.test(html) && plainText(html) === ''

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" }
