// A part of the page that does not come. Reloading may lose what was typed, so that it is left to who typed it.
import style from './MissingPart.module.css'
import { useUiText } from './useUiText.ts'

export function MissingPart() {
  const t = useUiText()
  return (
    <span role="status" className={style.missing}>
      {t('partMissing')}{' '}
      <button type="button" onClick={() => location.reload()}>
        {t('reloadPage')}
      </button>
    </span>
  )
}
