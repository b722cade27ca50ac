// Puts a part of the page on paper by itself: tables as an auditor takes them along.

const looks = `body{font:12px sans-serif;margin:12mm}h1{font-size:16px}h4{margin:12px 0 4px}
table{width:100%;border-collapse:collapse;font:inherit}th,td{border:1px solid #999;padding:3px 6px;text-align:left}input{display:none}`

export function printTables(elementId: string, title: string): void {
  const part = document.getElementById(elementId)
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  document.body.append(frame)
  const inside = frame.contentDocument
  if (!part || !inside) return
  const heading = inside.createElement('h1')
  heading.textContent = title
  const style = inside.createElement('style')
  style.textContent = looks
  inside.title = title
  inside.head.append(style)
  inside.body.append(heading, inside.importNode(part, true))
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
