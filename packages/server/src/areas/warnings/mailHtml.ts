// How a mail looks: a table of lines, readable in any mail program, without pictures or scripts.
import { inLang } from '@tmlm/model'
import { escaped } from '../../platform/html/escaped.ts'
import { moreText, type Message } from './message.ts'

export function mailHtml({ title, lines, more, lang }: Message): string {
  const rows = lines.map(
    ({ text }) =>
      `<tr><td style="padding:8px 12px;border-bottom:1px solid #ebeef5;font-size:14px;line-height:1.6">${escaped(text)}</td></tr>`,
  )
  const rest = more > 0 ? `<p style="font-size:13px;color:#606266">${moreText(more, lang)}</p>` : ''
  const foot = inLang(
    ['请登录系统，在预警历史数据中查看并确认。', 'Sign in and see the alert history to acknowledge them.'],
    lang,
  )
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f5f7fa;font-family:'PingFang SC','Microsoft YaHei',sans-serif;color:#303133">
<div style="max-width:640px;margin:0 auto;padding:24px 12px">
<h1 style="font-size:18px;margin:0 0 12px">${escaped(lines.length > 1 ? title : inLang(['预警', 'Warning'], lang))}</h1>
<table role="presentation" style="width:100%;border-collapse:collapse;background:#fff;border:1px solid #ebeef5">${rows.join('')}</table>
${rest}<p style="font-size:12px;color:#606266">${foot}</p>
</div></body></html>`
}
