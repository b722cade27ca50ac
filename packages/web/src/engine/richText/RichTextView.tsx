// Rich text as it is read. It was cleaned when it was saved, and the content-security policy lets no script in it run.
import { useEffect, useMemo, useRef } from 'react'
import { linkTo } from '../files/fileLinks.ts'
import { useSurroundings } from '../surroundings.ts'
import style from './richText.module.css'

export default function RichTextView({ html }: { html: string }) {
  const { call } = useSurroundings()
  const place = useRef<HTMLDivElement>(null)
  // A picture gets its address when its link is there; until then nothing is asked for.
  const waiting = useMemo(() => html.replaceAll(/(<img\b[^>]*?\s)src="(files\/[^"]*)"/gi, '$1data-file="$2"'), [html])

  useEffect(() => {
    for (const picture of place.current?.querySelectorAll<HTMLImageElement>('img[data-file]') ?? []) {
      void linkTo(call, picture.dataset.file ?? '').then(
        (link) => {
          if (link !== null) picture.src = link
        },
        () => undefined,
      )
    }
  }, [call, waiting])

  return <div ref={place} className={style.content} dangerouslySetInnerHTML={{ __html: waiting }} />
}
