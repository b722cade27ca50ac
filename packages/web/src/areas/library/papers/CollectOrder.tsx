// Collect orders: cards are suggested for a product, and what is open becomes an outbound order.
import { useAttempt } from '../../../engine/call/useAttempt.ts'
import type { Values } from '@tmlm/model'
import { suggestedAtMost } from '@tmlm/model/areas/library/requisitionTooling'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { ListOfScreen } from '../../../engine/list/ListOfScreen.tsx'
import type { ScreenSlots } from '../../../engine/list/ResourceScreen.tsx'
import { labelOf } from '../../../engine/call/rights.ts'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useLang } from '../../../ui/useLang.ts'
import { ChooseRows } from '../../../engine/form/ChooseRows.tsx'
import { outboundFor } from './collecting.ts'
import { patientLazy } from '../../../ui/patientLazy.ts'

const ActionForm = patientLazy(() => import('../../../engine/act/ActionForm.tsx'))

type Suggested = Values & { readonly id: string }
type Insert = (start: Values) => void

export default function CollectOrder(props: OwnScreenProps) {
  const { definition, screen, rights } = props
  const { t } = useTranslation(['library', 'cards'])
  const lang = useLang()
  const { call, now } = useSurroundings()
  const { attemptForm } = useAttempt()
  const [begin, setBegin] = useState<Insert | null>(null)
  const [asked, setAsked] = useState<Values>({})
  const [cards, setCards] = useState<readonly Suggested[] | null>(null)
  if (!definition) throw new Error('Collect orders have no definition')
  const label = labelOf(definition, screen, 'suggest', lang)

  async function suggest(input: Values): Promise<void> {
    const found = await call('requisitionTooling', 'suggest', input)
    setAsked(input)
    setCards(
      listOf(found)
        .map(valuesOf)
        .map((row): Suggested => ({ ...row, id: textOf(row.cardId) })),
    )
  }

  function take(chosen: readonly Suggested[]): void {
    const [first] = chosen
    begin?.({
      ...{ productId: asked.productId, warehouseId: first?.warehouseId },
      lines: chosen.map((row) => ({ cardId: row.id, cardIdName: `${textOf(row.code)} ${textOf(row.name)}`, qty: 1 })),
    })
    setCards(null)
    setBegin(null)
  }

  const slots: ScreenSlots = {
    begins: { toOutbound: async ({ id }) => (await outboundFor(call, now, id)) ?? t('nothingToFetch') },
    ...(rights.mayPress('suggest') && rights.mayPress('insert')
      ? { buttons: (insert: Insert) => <Button onClick={() => setBegin(() => insert)}>{label}</Button> }
      : {}),
  }
  return (
    <ListOfScreen {...props} slots={slots}>
      {begin && !cards && (
        <Suspense>
          <ActionForm
            title={t('suggestTitle')}
            fields={definition.actions.suggest?.input ?? {}}
            saveLabel={label}
            onClose={() => setBegin(null)}
            onSend={(input) => attemptForm(() => suggest(input))}
          />
        </Suspense>
      )}
      {begin && cards && (
        <ChooseRows
          title={t('suggestTitle')}
          columns={[
            ['code', t('cardCode'), (row) => textOf(row.code)],
            ['name', t('cardName'), (row) => textOf(row.name)],
            ['fullCode', t('bin', { ns: 'cards' }), (row) => textOf(row.fullCode)],
            ['remainLife', t('remainLife', { ns: 'cards' }), (row) => textOf(row.remainLife)],
          ]}
          rows={cards}
          {...(cards.length < suggestedAtMost ? {} : { note: t('firstSuggested', { count: cards.length }) })}
          isBusy={false}
          empty={t('noneSuggested')}
          yes={(count) => t('collectThese', { count })}
          onChoose={take}
          onClose={() => {
            setCards(null)
            setBegin(null)
          }}
        />
      )}
    </ListOfScreen>
  )
}
