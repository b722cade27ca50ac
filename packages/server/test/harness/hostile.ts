// What nobody should send and somebody will: values and whole bodies that have broken other programs.
import type { InjectOptions } from 'fastify'

/** Values as JSON carries them; in a form everything becomes text. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  'an empty text': '',
  blanks: ' \t\n ',
  'a quotation mark': "'",
  'an injection': "1'; DROP TABLE tenant; --",
  'an injection by backslash': String.raw`\' OR 1=1 --`,
  'an injection of a format': '%s%n${7*7}{{7*7}}',
  'a script': '<script>alert(1)</script>',
  'a way out of the folder': '../../../../etc/passwd',
  'an encoded way out': '..%2f..%2fetc%2fpasswd\\..\\',
  'patterns of LIKE': String.raw`%_\%\\`,
  'the name of a prototype': '__proto__',
  'the name of a method': 'constructor',
  'a number too large': 1e308,
  'more digits than fit': '9'.repeat(400),
  'a number below all': Number('-9007199254740993'),
  'a fraction': 0.1,
  'no number': 'NaN',
  'a list': [1, 'two', null, { three: 3 }, []],
  'a list of nothing': [],
  'many of them': Array.from({ length: 1001 }, (_, n) => n),
  'an object': { toString: 'x', id: { $ne: null }, length: -1 },
  'an object as text': '{"__proto__":{"admin":true},"constructor":{},"toString":1}',
  'a list as text': '[{"id":"x","toString":1},[[[1]]],null]',
  'half a list': '[{"id":',
  truth: true,
  'a date that is none': '2026-02-30 25:61:61',
  'a year without end': '99999999-01-01',
  'an id of zeros': '00000000-0000-0000-0000-000000000000',
  'ids with a wrong one': '00000000-0000-0000-0000-000000000000,x',
  'many characters': '字'.repeat(20_000),
  'right to left, joined, and beyond the plane': '\u202E\u200D\u{1F468}\u200D\u{1F469}\uFEFF',
  commas: ',,,',
}

type Body = Pick<InjectOptions, 'headers' | 'payload' | 'method'>

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }
const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, value: string): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

/** Whole bodies, and the headers that come with them. */
export const hostileBodies: Readonly<Record<string, Body>> = {
  'nothing at all': {},
  'a form of no bytes': { headers: form, payload: '' },
  'JSON of no bytes': { headers: json, payload: '' },
  'parts of no bytes': { headers: multipart, payload: '' },
  'half of JSON': { headers: json, payload: '{"id":' },
  'a JSON list': { headers: json, payload: '[{"id":1}]' },
  'JSON null': { headers: json, payload: 'null' },
  'a JSON text': { headers: json, payload: '"id"' },
  'JSON a thousand deep': { headers: json, payload: `{"id":${'['.repeat(1000)}${']'.repeat(1000)}}` },
  'JSON with a prototype': { headers: json, payload: '{"__proto__":{"id":1},"constructor":{"prototype":{"id":1}}}' },
  'JSON with one name twice': { headers: json, payload: '{"id":1,"id":{"a":1},"ids":[],"ids":"x"}' },
  'JSON with a zero character': { headers: json, payload: String.raw`{"keyword":"a\u0000b","id":"\u0000"}` },
  'JSON with half a character': { headers: json, payload: String.raw`{"keyword":"\ud800","name":"\udc00x"}` },
  'JSON that is no UTF-8': { headers: json, payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  'a form that is no UTF-8': { headers: form, payload: 'keyword=%FF%FE&id=%C3%28' },
  'raw bytes as a form': { headers: form, payload: Buffer.from([0x69, 0x64, 0x3d, 0xc3, 0x28]) },
  'half an escape': { headers: form, payload: 'keyword=%&id=%E4%B8' },
  'a form with a zero character': { headers: form, payload: 'keyword=a%00b' },
  'a form with one name twice': { headers: form, payload: 'id=1&id=2&ids=1&ids=&pageSize=1&pageSize=x' },
  'a form with names of prototypes': {
    headers: form,
    payload: '__proto__=1&constructor=2&toString=3&hasOwnProperty=4',
  },
  'a form with names of columns': { headers: form, payload: 'tenant_id=1&tenantId=1&"id"=1&id;--=1&t.id=1&idBegin=x' },
  'a form of many fields': { headers: form, payload: Array.from({ length: 10_001 }, (_, n) => `f${n}=1`).join('&') },
  'a body of six megabytes': { headers: form, payload: `keyword=${'x'.repeat(6 * 1024 * 1024)}` },
  'a type that is not read': { headers: { 'content-type': 'application/xml' }, payload: '<id>1</id>' },
  'a type that is no type': { headers: { 'content-type': ';;;=' }, payload: 'id=1' },
  'parts without an end': { headers: multipart, payload: part('id', '1') },
  'parts without a boundary': { headers: { 'content-type': 'multipart/form-data' }, payload: part('id', '1') },
  'parts with names of prototypes': {
    headers: multipart,
    payload: `${part('__proto__', '1')}${part('constructor', '2')}--x--\r\n`,
  },
  'a file nobody asked for': {
    headers: multipart,
    payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="../../x.png"\r\n\r\nabc\r\n--x--\r\n`,
  },
  'a token of a megabyte': { headers: { ...form, token: 'x'.repeat(10_000), tenantCode: "'--" }, payload: 'id=1' },
  'a language that is none': { headers: { ...form, lang: 'x'.repeat(500) }, payload: 'id=1' },
}
