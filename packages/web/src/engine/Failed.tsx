import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

interface FailedProps {
  readonly error: Error
  readonly onRetry: () => unknown
  readonly className?: string | undefined
}

/** Stands in the place of what could not be loaded: what happened, and a way to try again. */
export function Failed({ error, onRetry, className }: FailedProps) {
  const { t } = useTranslation('engine')
  return (
    <Alert
      {...(className === undefined ? {} : { className })}
      type="error"
      showIcon
      title={error.message}
      action={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    />
  )
}
