// What may be set of a board on this screen: how long a page stays, and which pages it shows.
import { inLang, type Wall } from '@tmlm/model'
import { SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, InputNumber, Popover } from 'antd'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../../ui/useLang.ts'
import { fewestSeconds, type BoardSettings } from './board.ts'
import style from './WallBoard.module.css'

interface BoardSettingsButtonProps {
  readonly picture: Wall
  readonly settings: BoardSettings
  readonly seconds: number
  /** Full screen shows only what is inside. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly onChange: (settings: BoardSettings) => void
}

export function BoardSettingsButton({ picture, settings, seconds, place, onChange }: BoardSettingsButtonProps) {
  const { t } = useTranslation('pictures')
  const lang = useLang()
  const content = (
    <div className={style.settings}>
      <label>
        {t('secondsAPage')}
        <InputNumber
          min={fewestSeconds}
          max={3_600}
          value={seconds}
          onChange={(given) => given !== null && onChange({ ...settings, seconds: given })}
        />
      </label>
      <fieldset>
        <legend>{t('pagesShown')}</legend>
        {picture.pages.map(({ key, label }) => (
          <Checkbox
            key={key}
            checked={!settings.without.includes(key)}
            onChange={({ target }) =>
              onChange({
                ...settings,
                without: target.checked
                  ? settings.without.filter((other) => other !== key)
                  : [...settings.without, key],
              })
            }
          >
            {inLang(label, lang)}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={content}
      getPopupContainer={() => place.current ?? document.body}
    >
      <Button ghost icon={<SettingOutlined />} title={t('boardSettings')} aria-label={t('boardSettings')} />
    </Popover>
  )
}
