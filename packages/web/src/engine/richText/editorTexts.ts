// The words of the editor in the four languages it speaks. The product itself speaks two of them; the others are for
// those whose browser asks for them.
const en = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  left: 'Align left',
  center: 'Centre',
  right: 'Align right',
  rule: 'Horizontal line',
  link: 'Link',
  linkAsk: 'Address of the link (empty removes it)',
  image: 'Insert picture',
  undo: 'Undo',
  redo: 'Redo',
  waitForImages: 'Pictures are still being uploaded: please wait, or refresh the page if there was a network problem',
}
export type EditorTexts = typeof en

const zh: EditorTexts = {
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  heading: '标题',
  bulletList: '项目列表',
  orderedList: '编号列表',
  blockquote: '引用',
  left: '左对齐',
  center: '居中',
  right: '右对齐',
  rule: '分隔线',
  link: '链接',
  linkAsk: '链接地址（留空则取消链接）',
  image: '插入图片',
  undo: '撤销',
  redo: '重做',
  waitForImages: '图片正在上传，请等待所有图片上传完成；如遇网络问题，请刷新页面后重试',
}

const es: EditorTexts = {
  bold: 'Negrita',
  italic: 'Cursiva',
  underline: 'Subrayado',
  strike: 'Tachado',
  heading: 'Título',
  bulletList: 'Lista con viñetas',
  orderedList: 'Lista numerada',
  blockquote: 'Cita',
  left: 'Alinear a la izquierda',
  center: 'Centrar',
  right: 'Alinear a la derecha',
  rule: 'Línea horizontal',
  link: 'Enlace',
  linkAsk: 'Dirección del enlace (vacía lo quita)',
  image: 'Insertar imagen',
  undo: 'Deshacer',
  redo: 'Rehacer',
  waitForImages: 'Las imágenes aún se están subiendo: espere, o actualice la página si hubo un problema de red',
}

const ja: EditorTexts = {
  bold: '太字',
  italic: '斜体',
  underline: '下線',
  strike: '取り消し線',
  heading: '見出し',
  bulletList: '箇条書き',
  orderedList: '番号付きリスト',
  blockquote: '引用',
  left: '左揃え',
  center: '中央揃え',
  right: '右揃え',
  rule: '水平線',
  link: 'リンク',
  linkAsk: 'リンク先のアドレス（空にすると解除）',
  image: '画像を挿入',
  undo: '元に戻す',
  redo: 'やり直し',
  waitForImages:
    '画像をアップロード中です。完了までお待ちください。ネットワークに問題がある場合はページを更新してください',
}

const texts: Readonly<Record<string, EditorTexts>> = { en, zh, es, ja }

/** The editor's language is the product's, unless the browser wants one that only the editor speaks. */
export function editorTexts(language: string, browser: readonly string[]): EditorTexts {
  const first = browser[0]?.slice(0, 2).toLowerCase() ?? ''
  return (language === 'en' ? texts[first === 'zh' ? 'en' : first] : undefined) ?? texts[language] ?? en
}
