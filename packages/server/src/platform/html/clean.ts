// What people write with an editor is kept as HTML, and shown to others. Everything that could run, load or lead
// elsewhere than it says is taken out when it is saved.
import sanitize from 'sanitize-html'

export const cleanHtml = (html: string): string => sanitize(html, rules).trim()

/** Whether there is anything to read or to see in it. */
export const isEmptyHtml = (html: string): boolean =>
  !/<(img|hr|table)\b/i.test(html) && sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === ''

const rules: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'div', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'a', 'img', 'ul', 'ol', 'li'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
    col: ['span'],
  },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify)$/],
      color: [/^(#[\da-f]{3,8}|rgb\([\d\s,.%]+\)|[a-z]+)$/i],
      'background-color': [/^(#[\da-f]{3,8}|rgb\([\d\s,.%]+\)|[a-z]+)$/i],
      width: [/^\d+(\.\d+)?(px|%)$/],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
    img: (tagName, { src = '', ...attribs }) => ({ tagName, attribs: { ...attribs, src: uploaded(src) } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/**
 * Pictures come from the product's own files, never from strangers who would learn who reads them. A link to one is
 * kept as the address it stands for: the link itself ends after two hours.
 */
function uploaded(source: string): string {
  const linked = /(?:^|\/)api\/file\/preview\?(.*)$/s.exec(source)?.[1]
  const url = linked === undefined ? source : (new URLSearchParams(linked.replaceAll('&amp;', '&')).get('url') ?? '')
  return /^files\/[\w/-]+\.\w+$/.test(url) ? url : ''
}
