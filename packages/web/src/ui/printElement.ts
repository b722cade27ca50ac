// Prints one element of the page, without anything around it, by a hidden frame.

export async function printElement(element: Element): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  Object.assign(frame.style, { position: 'fixed', right: '0', bottom: '0', width: '0', height: '0', border: '0' })
  document.body.append(frame)
  try {
    await fill(frame, element)
    await printed(frame)
  } finally {
    frame.remove()
  }
}

async function fill(frame: HTMLIFrameElement, element: Element): Promise<void> {
  const page = frame.contentDocument
  if (!page) throw new Error('The browser opens no frame to print from')
  const base = page.createElement('base')
  base.href = document.baseURI
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.style.cssText = document.documentElement.style.cssText
  page.title = document.title
  page.head.append(base)
  const styles = [...document.querySelectorAll('style, link[rel="stylesheet"]')].map((style) =>
    page.importNode(style, true),
  )
  page.head.append(...styles)
  // antd's variables hang on the class of the wrapper.
  page.body.className = element.closest('.theme')?.className ?? ''
  page.body.append(page.importNode(element, true))
  copyCanvases(element, page.body)
  await Promise.all([...styles, ...page.images].map(loaded))
}

/** A copied canvas is empty. */
function copyCanvases(from: Element, to: Element): void {
  const copies = to.querySelectorAll('canvas')
  from.querySelectorAll('canvas').forEach((canvas, index) => copies[index]?.getContext('2d')?.drawImage(canvas, 0, 0))
}

/** By name, not by class: the parts of the frame are not of the classes of this window. */
function loaded(part: Element): Promise<void> {
  const isOnItsWay = part.tagName === 'LINK' || ('complete' in part && part.complete === false)
  if (!isOnItsWay) return Promise.resolve()
  return new Promise((resolve) => {
    part.addEventListener('load', () => resolve(), { once: true })
    part.addEventListener('error', () => resolve(), { once: true })
  })
}

/** Until the dialog of the browser is closed. */
function printed(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    frame.contentWindow?.addEventListener('afterprint', () => resolve(), { once: true })
    frame.contentWindow?.print()
  })
}
