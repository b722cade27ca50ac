import { BgColorsOutlined, CheckOutlined } from '@ant-design/icons'
import { Button, Drawer, Segmented, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrow } from '../narrow.ts'
import {
  changeSettings,
  presets,
  restoreSettings,
  tableFontSizes,
  useSettings,
  type TableFontSize,
} from '../settings.ts'
import style from './SettingsDrawer.module.css'

interface SettingsDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const themes = ['light', 'dark'] as const
const switches = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const
const sizes = Object.keys(tableFontSizes).filter((name): name is TableFontSize => name in tableFontSizes)

export function SettingsDrawer({ isOpen, onClose }: SettingsDrawerProps) {
  const { t } = useTranslation('app')
  const isNarrow = useNarrow()
  const settings = useSettings()
  const isOwnColour = !presets.some((preset) => preset === settings.themeColor)

  return (
    <Drawer open={isOpen} onClose={onClose} size={isNarrow ? 210 : 300} title={t('settings')}>
      <Setting label={t('theme')}>
        <Segmented
          block
          aria-label={t('theme')}
          value={settings.theme}
          options={themes.map((value) => ({ value, label: t(value) }))}
          onChange={(theme) => changeSettings({ theme })}
        />
      </Setting>
      <Setting label={t('themeColor')}>
        <div className={style.colours}>
          {presets.map((colour, index) => (
            <button
              key={colour}
              type="button"
              className={style.colour}
              style={{ background: colour }}
              aria-pressed={colour === settings.themeColor}
              title={t(colourNames[index] ?? 'ownColour')}
              aria-label={t(colourNames[index] ?? 'ownColour')}
              onClick={() => changeSettings({ themeColor: colour })}
            >
              {colour === settings.themeColor && <CheckOutlined />}
            </button>
          ))}
          <label className={style.colour} data-own={isOwnColour} title={t('ownColour')}>
            <BgColorsOutlined />
            <input
              type="color"
              aria-label={t('ownColour')}
              value={settings.themeColor}
              onChange={(event) => changeSettings({ themeColor: event.target.value })}
            />
          </label>
        </div>
      </Setting>
      {switches.map((name) => (
        <SwitchSetting
          key={name}
          label={t(name)}
          isOn={settings[name]}
          onChange={(isOn) => changeSettings({ [name]: isOn })}
        />
      ))}
      <Setting label={t('tableFontSize')}>
        <Segmented
          block
          aria-label={t('tableFontSize')}
          value={settings.tableFontSize}
          options={sizes.map((value) => ({ value, label: t(value) }))}
          onChange={(tableFontSize) => changeSettings({ tableFontSize })}
        />
      </Setting>
      <Button block size="middle" onClick={restoreSettings}>
        {t('restoreDefaults')}
      </Button>
    </Drawer>
  )
}

const colourNames = ['red', 'orangeRed', 'orange', 'cyan', 'green', 'blue', 'darkBlue', 'purple'] as const

const Setting = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={style.setting} role="group" aria-label={label}>
    <div className={style.label}>{label}</div>
    {children}
  </div>
)

interface SwitchSettingProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function SwitchSetting({ label, isOn, onChange }: SwitchSettingProps) {
  const id = useId()
  return (
    <div className={style.line}>
      <label htmlFor={id}>{label}</label>
      <Switch id={id} checked={isOn} onChange={onChange} />
    </div>
  )
}
