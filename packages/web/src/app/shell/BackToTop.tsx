import { UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import style from './BackToTop.module.css'
import { scrolling } from './useScrollPlaces.ts'

const far = 300

/** Appears when the page has been scrolled a good way. */
export function BackToTop({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('app')
  const [isFar, setFar] = useState(false)

  useEffect(() => {
    const scrolled = scrolling(within.current)
    const look = (): void => setFar(scrolled.some((element) => element.scrollTop > far))
    for (const element of scrolled) element.addEventListener('scroll', look, { passive: true })
    return () => {
      for (const element of scrolled) element.removeEventListener('scroll', look)
    }
  }, [within])

  if (!isFar) return null
  return (
    <Button
      className={style.up}
      shape="circle"
      size="large"
      icon={<UpOutlined />}
      aria-label={t('backToTop')}
      title={t('backToTop')}
      onClick={() => {
        for (const element of scrolling(within.current)) element.scrollTo({ top: 0 })
      }}
    />
  )
}
