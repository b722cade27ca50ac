// Files on their way, and those that did not arrive with what can be done about it.
import { CloseOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFileSize } from '../../ui/useFileSize.ts'
import style from './files.module.css'
import type { Uploads } from './useUploads.ts'

export function SendingList({ sending, retry, drop }: Pick<Uploads, 'sending' | 'retry' | 'drop'>) {
  const { t } = useTranslation('engine')
  const sizeOf = useFileSize()
  return sending.map(({ key, file, part, problem }) => (
    <li key={key} className={style.file}>
      <span className={style.sending}>
        <span className={style.name}>{file.name}</span>
        {problem === undefined ? (
          <Progress percent={Math.round(part * 100)} size="small" status="active" showInfo={false} />
        ) : (
          <span className={style.problem} role="alert">
            {problem}
          </span>
        )}
      </span>
      <span className={style.size}>
        {problem === undefined && part > 0 ? `${Math.round(part * 100)}%` : sizeOf(file.size)}
      </span>
      {problem !== undefined && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          title={t('sendAgain')}
          aria-label={t('sendAgain')}
          onClick={() => retry(key)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        title={t('removeFile')}
        aria-label={`${t('removeFile')} ${file.name}`}
        onClick={() => drop(key)}
      />
    </li>
  ))
}
