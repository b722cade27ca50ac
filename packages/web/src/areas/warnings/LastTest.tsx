// How the last test of a channel went, above its form.
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { textOf, valuesOf } from '../../engine/values.ts'

export function LastTest({ name }: { readonly name: string }) {
  const { t } = useTranslation('warnings')
  const { data } = useQuery<unknown>({ queryKey: [name, 'getConfig', {}] })
  const { lastTestTime, lastTestOk, lastTestResult } = valuesOf(data)
  const time = textOf(lastTestTime)
  if (data === undefined) return null
  if (time === '') return <Alert type="info" showIcon title={t('neverTested')} style={{ marginBottom: 12 }} />
  const told = { time, result: textOf(lastTestResult) }
  return (
    <Alert
      type={lastTestOk === true ? 'success' : 'warning'}
      showIcon
      title={lastTestOk === true ? t('testedWell', told) : t('testedBadly', told)}
      style={{ marginBottom: 12 }}
    />
  )
}
