// A fault reported by somebody without an account, on the public page of a card.
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import style from './StrangerReport.module.css'
import { smallPhoto } from './smallPhoto.ts'

interface StrangerReportProps {
  /** Answers the number of the report. */
  readonly send: (input: Readonly<Record<string, unknown>>) => Promise<string>
}

export default function StrangerReport({ send }: StrangerReportProps) {
  const { t } = useTranslation('repair')
  const [isOpen, setOpen] = useState(false)
  const [description, setDescription] = useState('')
  const [isStop, setStop] = useState(false)
  const [reporterPhone, setPhone] = useState('')
  const [photo, setPhoto] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [code, setCode] = useState('')

  async function report(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const more = { ...(reporterPhone === '' ? {} : { reporterPhone }), ...(photo === '' ? {} : { photo }) }
      setCode(await send({ description: description.trim(), isStop, ...more }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('notSent'))
    } finally {
      setBusy(false)
    }
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    const small = await smallPhoto(file)
    setProblem(small === undefined ? t('noPicture') : '')
    setPhoto(small ?? '')
  }

  if (code !== '')
    return (
      <p className={style.done} role="status">
        {t('strangerThanks', { code })}
      </p>
    )
  if (!isOpen)
    return (
      <Button block size="large" onClick={() => setOpen(true)}>
        {t('strangerReport')}
      </Button>
    )
  return (
    <form
      className={style.form}
      aria-label={t('strangerReport')}
      onSubmit={(event) => {
        event.preventDefault()
        void report()
      }}
    >
      <h3>{t('strangerReport')}</h3>
      <label className={style.field}>
        {t('whatIsWrong')}
        <Input.TextArea
          required
          autoFocus
          rows={3}
          maxLength={500}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
        />
      </label>
      <Checkbox checked={isStop} onChange={({ target }) => setStop(target.checked)}>
        {t('isStopped')}
      </Checkbox>
      <label className={style.field}>
        {t('yourPhone')}
        <Input type="tel" maxLength={20} value={reporterPhone} onChange={({ target }) => setPhone(target.value)} />
      </label>
      <label className={style.photo}>
        {t('onePhoto')}
        <input type="file" accept="image/*" onChange={({ target }) => void take(target.files?.[0])} />
      </label>
      {photo !== '' && <img src={`data:image/jpeg;base64,${photo}`} alt={t('onePhoto')} />}
      {problem !== '' && (
        <p className={style.problem} role="alert">
          {problem}
        </p>
      )}
      <Button block type="primary" size="large" htmlType="submit" loading={isBusy} disabled={description.trim() === ''}>
        {t('sendReport')}
      </Button>
    </form>
  )
}
