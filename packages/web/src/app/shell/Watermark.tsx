import { useMemo } from 'react'
import { useSettings } from '../settings.ts'
import style from './Watermark.module.css'
import { tileOf } from './watermarkTile.ts'

/** The faint text over everything: whose screen was photographed. */
export function Watermark({ lines }: { readonly lines: readonly string[] }) {
  const theme = useSettings((settings) => settings.theme)
  const text = lines.join('\n')
  const tile = useMemo(() => tileOf(text.split('\n'), theme === 'dark' ? '#fff' : '#000'), [text, theme])
  return <div className={style.watermark} style={{ backgroundImage: `url("${tile}")` }} aria-hidden />
}
