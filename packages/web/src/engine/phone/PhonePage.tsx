// The frame of every screen on the phone: a title with the way back, the content, and below it the one thing to do, in
// the reach of a thumb. Nothing is smaller than a finger.
import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Touch } from '../../ui/Touch.ts'
import style from './phone.module.css'
import { useOnline } from './useOnline.ts'

interface PhonePageProps {
  readonly title: string
  readonly onBack: () => void
  /** Right of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
  /** What is done with what stands above; most often one `BigButton`. */
  readonly foot?: ReactNode
}

export function PhonePage({ title, onBack, aside, children, foot }: PhonePageProps) {
  const { t } = useTranslation('phone')
  const isOnline = useOnline()
  return (
    <ForFingers>
      <div className={style.page}>
        <header className={style.header}>
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('back')} onClick={onBack} />
          <h1>{title}</h1>
          <span className={style.aside}>{aside}</span>
        </header>
        {!isOnline && (
          <p className={style.offline} role="status">
            {t('offline')}
          </p>
        )}
        <main className={style.body} data-pages>
          {children}
        </main>
        {foot !== undefined && <footer className={style.foot}>{foot}</footer>}
      </div>
    </ForFingers>
  )
}

/** Nothing in it is smaller than a finger. */
export const ForFingers = ({ children }: { readonly children: ReactNode }) => (
  <ConfigProvider componentSize="middle" theme={fingers}>
    <Touch value={true}>{children}</Touch>
  </ConfigProvider>
)

interface BigButtonProps {
  readonly children: ReactNode
  readonly onClick: () => void
  readonly isBusy?: boolean
  readonly disabled?: boolean
  /** Beside a more important one. */
  readonly isSecond?: boolean
  readonly isDanger?: boolean
}

export const BigButton = ({
  children,
  onClick,
  isBusy = false,
  disabled = false,
  isSecond,
  isDanger,
}: BigButtonProps) => (
  <Button
    className={isSecond ? style.second : style.big}
    type={isSecond ? 'default' : 'primary'}
    danger={isDanger === true}
    loading={isBusy}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </Button>
)

/** A white block with a heading of its own. */
export const Block = ({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={style.block} aria-label={title}>
    {title !== undefined && (
      <div className={style.blockHead}>
        <h2>{title}</h2>
        {aside}
      </div>
    )}
    {children}
  </section>
)

/** Texts of 16 px, so that a phone does not zoom into a field that is typed into. */
const fingers = {
  token: { controlHeight: 44, fontSize: 16, borderRadius: 8 },
  components: {
    Select: { fontSize: 16, optionHeight: 44, optionPadding: '10px 12px', lineHeight: 1.5 },
    Input: { inputFontSize: 16 },
    Button: { contentFontSize: 16 },
    Switch: { fontSize: 16 },
  },
}
