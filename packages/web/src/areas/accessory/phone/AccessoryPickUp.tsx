// Picking parts: approved applications with open quantity, urgent ones first, then the lines of one in walking order.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import style from '../../../engine/phone/phone.module.css'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { required } from '../../../engine/phone/screenParts.ts'
import { ScreenPage } from '../../../engine/phone/ScreenPage.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { textOf } from '../../../engine/values.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { openLines, outboundFor } from '../papers/issuing.ts'
import { PickedPaper } from './PickedPaper.tsx'
import { issuePicks } from './picks.ts'
import { useUnitLabel } from './useUnitLabel.ts'

export default function AccessoryPickUp(props: OwnScreenProps) {
  const { screen, location } = props
  const { t } = useTranslation('accessory')
  const { call, wayTo } = useSurroundings()
  const unitOf = useUnitLabel()
  const id = new URLSearchParams(location.search).get('id')
  const { data, error } = useQuery({
    queryKey: ['accessoryOutput', 'openLines', {}],
    queryFn: () => openLines(call),
    ...{ enabled: id === null, staleTime: 0 },
  })
  if (id !== null) return <PickApplication key={id} {...props} id={id} />
  const applications = [...Map.groupBy(data ?? [], (line) => textOf(line.applyId))]
  return (
    <ScreenPage screen={screen}>
      {data === undefined ? (
        <p className={style.empty} role="status">
          {error ? error.message : t('lookingUp')}
        </p>
      ) : (
        <Rows of={applications} keyOf={([applyId]) => applyId} empty={t('noneOpen')}>
          {([applyId, [first = {}, ...more]]) => (
            <PhoneRow
              title={`${textOf(first.code)} ${textOf(first.applyUserIdName)}`}
              about={[first, ...more]
                .map((line) => `${textOf(line.partName)} × ${textOf(line.openQty)} ${unitOf(line.unit)}`)
                .join(t('comma'))}
              mark={
                <>
                  {first.isUrgent === true && <StatusTag tone="danger">{t('urgent')}</StatusTag>}
                  <div>{textOf(first.needDate).slice(5)}</div>
                </>
              }
              onPress={() => wayTo(screen.path)?.(`?id=${applyId}`)}
            />
          )}
        </Rows>
      )}
    </ScreenPage>
  )
}

function PickApplication({ screen, definition, id }: OwnScreenProps & { readonly id: string }) {
  const { t } = useTranslation('accessory')
  const { call, wayTo } = useSurroundings()
  const back = (): void => wayTo(screen.path)?.('')
  const { data, error } = useQuery({
    queryKey: ['accessoryOutput', 'toIssue', { id }],
    queryFn: async () => {
      const lines = await openLines(call, id)
      const paper = await outboundFor(call, lines)
      return paper ? { paper, isSigned: lines.some(({ needsSignature }) => needsSignature === true) } : null
    },
    staleTime: 0,
  })
  if (!data)
    return (
      <ScreenPage screen={screen} onBack={back}>
        <p className={style.empty} role="status">
          {error ? error.message : data === null ? t('nothingToIssue') : t('lookingUp')}
        </p>
      </ScreenPage>
    )
  return (
    <PickedPaper
      {...{ screen, name: `${screen.name}:${id}`, title: textOf(data.paper.applyIdName), owner: 'accessoryOutbound' }}
      definition={required(definition)}
      picks={issuePicks(data.paper)}
      {...(data.isSigned ? { signedIn: 'receiverSign' } : {})}
      waiting={{ title: t('toPick'), empty: t('allPicked') }}
      asks={['receiverUserId', 'receiverDeptId', 'remark']}
      asksOfLine={['qty', 'locationId', 'batchId', 'oldPartQty']}
      onBack={back}
      onDone={back}
    />
  )
}
