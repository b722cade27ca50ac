// Texts in the two languages of the product. Chinese comes first everywhere.

export type Lang = 'zh' | 'en'
export type Text = readonly [zh: string, en: string]

export const inLang = (text: Text, lang: Lang): string => (lang === 'zh' ? text[0] : text[1])

/** A label in the middle of a sentence: capitals only where a word is written in capitals, and in names. */
export const inSentence = (label: string, lang: Lang): string =>
  lang === 'zh'
    ? label
    : label.replaceAll(/\b(?!Chinese\b|English\b)[A-Z](?![A-Z\d])/g, (letter) => letter.toLowerCase())

/** Both languages of a label in the middle of a sentence. */
export const amidst = ([zh, en]: Text): Text => [zh, inSentence(en, 'en')]

/** Puts values into the `{name}` places of both languages; a value that is itself a Text is taken in its language. */
export function fill(text: Text, values: Readonly<Record<string, string | number | Text>>): Text {
  const put = (template: string, lang: Lang): string =>
    template.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      if (value === undefined) return place
      return typeof value === 'object' ? inLang(value, lang) : String(value)
    })
  return [put(text[0], 'zh'), put(text[1], 'en')]
}
