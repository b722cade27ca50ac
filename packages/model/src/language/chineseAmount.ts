// An amount of yuan in the capitals that papers carry against forgery: 5650.05 is 伍仟陆佰伍拾元零伍分.

const digits = [...'零壹贰叁肆伍陆柒捌玖']
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿']

/** Of a decimal text with at most two places, such as `-12.50`; nothing where it is none, or beyond what has a name. */
export function chineseAmount(amount: string): string | undefined {
  const [, sign = '', yuan = '', fraction = ''] = /^(-?)0*(\d{1,12}?)(?:\.(\d{1,2})0*)?$/.exec(amount) ?? []
  if (yuan === '') return undefined
  const [jiao = 0, fen = 0] = [...fraction.padEnd(2, '0')].map(Number)
  const whole = integerIn(yuan)
  if (whole === '' && jiao === 0 && fen === 0) return '零元整'
  return `${sign === '' ? '' : '负'}${whole === '' ? '' : `${whole}元`}${changeIn(jiao, fen, whole !== '')}`
}

function changeIn(jiao: number, fen: number, hasYuan: boolean): string {
  if (jiao === 0 && fen === 0) return '整'
  const first = jiao > 0 ? `${digits[jiao]}角` : hasYuan ? '零' : ''
  return `${first}${fen > 0 ? `${digits[fen]}分` : '整'}`
}

/** Four figures each; a nought is said once, wherever figures are missing between others. */
function integerIn(yuan: string): string {
  let said = ''
  let hasGap = false
  const padded = yuan.padStart(Math.ceil(yuan.length / 4) * 4, '0')
  for (let from = 0; from < padded.length; from += 4) {
    let group = ''
    for (const [nth, figure] of [...padded.slice(from, from + 4)].entries()) {
      if (figure === '0') {
        hasGap = true
        continue
      }
      if (hasGap && said + group !== '') group += digits[0]
      hasGap = false
      group += `${digits[Number(figure)]}${places[3 - nth]}`
    }
    if (group !== '') said += `${group}${groups[(padded.length - from) / 4 - 1]}`
  }
  return said
}
