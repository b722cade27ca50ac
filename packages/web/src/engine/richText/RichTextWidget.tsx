// The editor of rich text. It says what it holds at every change, so that nothing typed depends on leaving it.
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { TextAlign } from '@tiptap/extension-text-align'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import filesStyle from '../files/files.module.css'
import { linkTo } from '../files/fileLinks.ts'
import { SendingList } from '../files/SendingList.tsx'
import { useUploads } from '../files/useUploads.ts'
import { useSurroundings } from '../surroundings.ts'
import { textOf } from '../values.ts'
import { editorTexts } from './editorTexts.ts'
import { EditorBar } from './EditorBar.tsx'
import style from './richText.module.css'
import { uploadedImage } from './uploadedImage.ts'

interface RichTextWidgetProps {
  readonly id?: string | undefined
  readonly label: string
  readonly value: string
  readonly onChange: (html: string | null) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
}

export default function RichTextWidget({
  id,
  label,
  value,
  onChange,
  disabled = false,
  isInvalid = false,
}: RichTextWidgetProps) {
  const { call } = useSurroundings()
  const { i18n } = useTranslation()
  const words = editorTexts(i18n.language, navigator.languages)
  const current = useRef<Editor | null>(null)
  const uploads = useUploads(
    'uploadImage',
    {},
    (answer) =>
      current.current
        ?.chain()
        .focus()
        .setImage({ src: textOf(answer) })
        .run(),
    words.waitForImages,
  )
  const add = useRef(uploads.add)
  add.current = uploads.add
  const extensions = useMemo(
    () => [
      StarterKit.configure({ link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] } }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      uploadedImage((url) => linkTo(call, url)),
    ],
    [call],
  )

  const editor = useEditor({
    extensions,
    content: value,
    editable: !disabled,
    editorProps: {
      attributes: {
        class: style.content ?? '',
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        ...(id === undefined ? {} : { id }),
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData, add.current),
      handleDrop: (_view, event) => takePictures(event.dataTransfer, add.current),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? null : changed.getHTML()),
  })
  current.current = editor

  return (
    <div className={`${style.editor} ${isInvalid ? style.invalid : ''}`}>
      {!disabled && <EditorBar editor={editor} words={words} onPictures={uploads.add} />}
      {uploads.sending.length > 0 && (
        <ul className={filesStyle.list}>
          <SendingList {...uploads} />
        </ul>
      )}
      <EditorContent className={style.scroll} editor={editor} />
    </div>
  )
}

/** Whether there were pictures to take; other things the editor takes itself. */
function takePictures(data: DataTransfer | null, add: (files: readonly File[]) => void): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0) return false
  add(pictures)
  return true
}
