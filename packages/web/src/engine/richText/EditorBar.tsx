import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  MessageOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState, type Editor } from '@tiptap/react'
import { Button, Input, Popover, Select } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorTexts } from './editorTexts.ts'
import style from './richText.module.css'

interface EditorBarProps {
  readonly editor: Editor
  readonly words: EditorTexts
  readonly onPictures: (files: readonly File[]) => void
}

export function EditorBar({ editor, words, onPictures }: EditorBarProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: [1, 2, 3].find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      blockquote: now.isActive('blockquote'),
      left: now.isActive({ textAlign: 'left' }),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  })
  const go = () => editor.chain().focus()
  const button = (name: keyof EditorTexts, icon: ReactNode, press: () => void, isOn = false, disabled = false) => (
    <Button
      type={isOn ? 'primary' : 'text'}
      size="small"
      icon={icon}
      title={words[name]}
      aria-label={words[name]}
      aria-pressed={isOn}
      disabled={disabled}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    />
  )

  function setHeading(level: number): void {
    if (level === 1 || level === 2 || level === 3) go().setHeading({ level }).run()
    else go().setParagraph().run()
  }

  return (
    <div className={style.bar} role="toolbar">
      <Select
        size="small"
        aria-label={words.heading}
        className={style.heading}
        value={state.heading}
        options={[0, 1, 2, 3].map((level) => ({ value: level, label: level === 0 ? '¶' : `H${level}` }))}
        onChange={setHeading}
      />
      {button('bold', <BoldOutlined />, () => go().toggleBold().run(), state.bold)}
      {button('italic', <ItalicOutlined />, () => go().toggleItalic().run(), state.italic)}
      {button('underline', <UnderlineOutlined />, () => go().toggleUnderline().run(), state.underline)}
      {button('strike', <StrikethroughOutlined />, () => go().toggleStrike().run(), state.strike)}
      {button('bulletList', <UnorderedListOutlined />, () => go().toggleBulletList().run(), state.bulletList)}
      {button('orderedList', <OrderedListOutlined />, () => go().toggleOrderedList().run(), state.orderedList)}
      {button('blockquote', <MessageOutlined />, () => go().toggleBlockquote().run(), state.blockquote)}
      {button('left', <AlignLeftOutlined />, () => go().setTextAlign('left').run(), state.left)}
      {button('center', <AlignCenterOutlined />, () => go().setTextAlign('center').run(), state.center)}
      {button('right', <AlignRightOutlined />, () => go().setTextAlign('right').run(), state.right)}
      {button('rule', <LineOutlined />, () => go().setHorizontalRule().run())}
      <LinkButton editor={editor} words={words} />
      {button('image', <PictureOutlined />, () => chooser.current?.click())}
      {button('undo', <UndoOutlined />, () => go().undo().run(), false, !state.mayUndo)}
      {button('redo', <RedoOutlined />, () => go().redo().run(), false, !state.mayRedo)}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        accept="image/*"
        onChange={({ target }) => {
          onPictures([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function LinkButton({ editor, words }: { editor: Editor; words: EditorTexts }) {
  const { t } = useTranslation('engine')
  const [address, setAddress] = useState<string | null>(null)

  function open(): void {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : 'https://')
  }

  function take(): void {
    const given = address?.trim() ?? ''
    setAddress(null)
    const text = editor.chain().focus().extendMarkRange('link')
    if (given === '' || given === 'https://') text.unsetLink().run()
    else text.setLink({ href: given }).run()
  }

  return (
    <Popover
      trigger="click"
      open={address !== null}
      onOpenChange={(isOpen) => (isOpen ? open() : setAddress(null))}
      destroyOnHidden
      title={words.linkAsk}
      content={
        <span className={style.address}>
          <Input
            autoFocus
            aria-label={words.linkAsk}
            value={address ?? ''}
            onChange={({ target }) => setAddress(target.value)}
            onPressEnter={take}
          />
          <Button type="primary" onClick={take}>
            {t('confirm')}
          </Button>
        </span>
      }
    >
      <Button
        type={editor.isActive('link') ? 'primary' : 'text'}
        size="small"
        icon={<LinkOutlined />}
        title={words.link}
        aria-label={words.link}
      />
    </Popover>
  )
}
