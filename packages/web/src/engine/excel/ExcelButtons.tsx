// Export, template and import of a list, each for who holds its button.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { listCallOf, type Resource, type Rights, type Screen } from '@tmlm/model'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLang } from '../../ui/useLang.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { ApiError } from '../call/apiError.ts'
import type { ListQuery } from '../list/listCall.ts'
import { labelOf } from '../call/rights.ts'
import { useSurroundings } from '../surroundings.ts'
import { filtersWithin } from '../list/withinBusiness.ts'
import { patientLazy } from '../../ui/patientLazy.ts'

const ImportDialog = patientLazy(() => import('./ImportDialog.tsx'))

interface ExcelButtonsProps {
  readonly definition: Resource
  readonly screen: Screen
  readonly rights: Rights
  /** What the list shows now. */
  readonly query: ListQuery
  readonly columns: readonly { readonly id: string }[]
}

export function ExcelButtons({ definition, screen, rights, query, columns }: ExcelButtonsProps) {
  const { t } = useTranslation('engine')
  const lang = useLang()
  const isNarrow = useNarrow()
  const { download, notify } = useSurroundings()
  const [isBusy, setBusy] = useState(false)
  const [importing, setImporting] = useState<'no' | 'open' | 'left'>('no')
  const label = (button: string): string => labelOf(definition, screen, button, lang)

  const { resource, among } = listCallOf(definition)

  async function fetchFile(action: string, input: Readonly<Record<string, string>> = {}): Promise<void> {
    setBusy(true)
    try {
      await download(`${resource}/${action}`, { ...input, ...among })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.failure(error.message)
    } finally {
      setBusy(false)
    }
  }

  const asked = { ...query.filters, keyword: query.keyword, orderBy: query.orderBy }
  const shown = columns.map(({ id }) => id).join()
  const ways: Readonly<Record<string, () => void>> = {
    shown: () => void fetchFile('exportExcel', { ...asked, columns: shown }),
    all: () => void fetchFile('exportExcel', { ...asked, allColumns: '1' }),
    downExcel: () => void fetchFile('downExcel', filtersWithin(definition.list.where)),
    readExcel: () => setImporting('open'),
  }
  const exports: MenuProps['items'] = [
    { key: 'shown', label: t('exportShown') },
    { key: 'all', label: t('exportAll') },
  ]
  const go: MenuProps['onClick'] = ({ key }) => ways[key]?.()
  const [mayExport, mayFetch, mayBring] = ['exportExcel', 'downExcel', 'readExcel'].map((button) =>
    rights.mayPress(button),
  )
  const all: MenuProps['items'] = [
    ...(mayExport ? [{ type: 'group' as const, label: label('exportExcel'), children: exports }] : []),
    ...(mayFetch ? [{ key: 'downExcel', label: label('downExcel') }] : []),
    ...(mayBring ? [{ key: 'readExcel', label: label('readExcel') }] : []),
  ]
  if (all.length === 0) return null

  return (
    <>
      {isNarrow ? (
        <Dropdown trigger={['click']} menu={{ items: all, onClick: go }}>
          <Button loading={isBusy}>Excel</Button>
        </Dropdown>
      ) : (
        <>
          {mayExport && (
            <Dropdown trigger={['click']} menu={{ items: exports, onClick: go }}>
              <Button icon={<DownloadOutlined />} loading={isBusy}>
                {label('exportExcel')}
              </Button>
            </Dropdown>
          )}
          {mayFetch && <Button onClick={ways.downExcel}>{label('downExcel')}</Button>}
          {mayBring && (
            <Button icon={<UploadOutlined />} onClick={ways.readExcel}>
              {label('readExcel')}
            </Button>
          )}
        </>
      )}
      <Suspense>
        {importing !== 'no' && (
          <ImportDialog
            definition={definition}
            screen={screen.name}
            open={importing === 'open'}
            mayUpdate={rights.mayPress('update')}
            onTemplate={mayFetch ? ways.downExcel : undefined}
            onClose={(isRunning) => setImporting(isRunning ? 'left' : 'no')}
          />
        )}
      </Suspense>
    </>
  )
}
