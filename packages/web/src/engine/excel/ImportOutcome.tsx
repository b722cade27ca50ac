// What became of an import: how far it is, how it ended, what was wrong, and the files that tell more.
import { inLang, type Lang, type Resource } from '@tmlm/model'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { ApiError } from '../call/apiError.ts'
import { useSurroundings } from '../surroundings.ts'
import style from './ImportDialog.module.css'
import { ImportErrors } from './ImportErrors.tsx'
import { endOf, mendingOf, type Outcome } from './outcome.ts'

interface ImportOutcomeProps {
  readonly definition: Resource
  /** Undefined before anything is known of it. */
  readonly outcome: Outcome | undefined
  /** Titles of columns of the file that nobody may fill. */
  readonly passedOver: readonly string[]
  /** Whether good rows may be stored without the others. */
  readonly isPartialOffered: boolean
}

export function ImportOutcome({ definition, outcome, passedOver, isPartialOffered }: ImportOutcomeProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const { download, notify } = useSurroundings()
  const told = outcome?.resultFileUrl ? toldIn(definition, lang) : ''

  async function fetchFile(url: string): Promise<void> {
    try {
      await download(url.replace(/^api\//, ''))
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      notify.failure(reason.message)
    }
  }

  return (
    <>
      {outcome && (outcome.isRunning ? <Running outcome={outcome} /> : <Ended outcome={outcome} />)}
      {passedOver.length > 0 && (
        <Alert
          type="info"
          showIcon
          title={t('importPassedOver')}
          description={passedOver.join(lang === 'zh' ? '、' : ', ')}
        />
      )}
      {told !== '' && <Alert type="info" showIcon title={t('importTold', { what: told })} />}
      {outcome && outcome.errors.length > 0 && <ImportErrors errors={outcome.errors} />}
      {outcome && outcome.errorFileUrl !== '' && (
        <p className={style.advice}>{t(mendingOf(outcome, isPartialOffered), { count: outcome.failed })}</p>
      )}
      {outcome && (outcome.errorFileUrl !== '' || outcome.resultFileUrl !== '') && (
        <div className={style.options}>
          {outcome.errorFileUrl !== '' && (
            <Button onClick={() => void fetchFile(outcome.errorFileUrl)}>
              {t('importErrorFile', { count: outcome.failed })}
            </Button>
          )}
          {outcome.resultFileUrl !== '' && (
            <Button type={told === '' ? 'default' : 'primary'} onClick={() => void fetchFile(outcome.resultFileUrl)}>
              {t('importResultFile')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What the result file brings and nothing else ever will, such as first passwords. */
const toldIn = ({ excel }: Resource, lang: Lang): string =>
  Object.values(excel?.told?.columns ?? {})
    .map((label) => inLang(label, lang))
    .join(lang === 'zh' ? '、' : ', ')

function Running({ outcome: { done, total } }: { outcome: Outcome }) {
  const { t } = useTranslation('engine')
  return (
    <div role="status">
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} status="active" />
      <p>{t('importRunning', { done, total })}</p>
    </div>
  )
}

function Ended({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('engine')
  const { inserted, updated, skipped, failed, total, isBroken, reason } = outcome
  if (isBroken) return <Alert type="error" showIcon title={t(endOf(outcome))} description={reason} />
  const counts = t('importCounts', { total, inserted, updated, skipped, failed })
  return <Alert type={failed > 0 ? 'warning' : 'success'} showIcon title={t(endOf(outcome))} description={counts} />
}
