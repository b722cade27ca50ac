// A part of the page that does not come. Reloading may lose what was typed, so that it is left to who typed it.
import style from './MissingPart.module.css'
import { missingTexts } from './missingTexts.ts'
import { useLang } from './useLang.ts'

export function MissingPart() {
  const { partMissing, reloadPage } = missingTexts[useLang()]
  return (
    <span role="status" className={style.missing}>
      {partMissing}{' '}
      <button type="button" onClick={() => location.reload()}>
        {reloadPage}
      </button>
    </span>
  )
}
