// Asking for a change in front of the machine: what stands there now, the plans that wait for their mould, and moulds that make
// the product are told while the request is filled in.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Values } from '@tmlm/model'
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnScreenProps } from '../../../engine/page.ts'
import { PaperScreen } from '../../../engine/phone/PaperScreen.tsx'
import { Block } from '../../../engine/phone/PhonePage.tsx'
import { PhoneRow } from '../../../engine/phone/PhoneRow.tsx'
import { Rows } from '../../../engine/phone/Rows.tsx'
import { useSurroundings } from '../../../engine/surroundings.ts'
import { listOf, textOf, valuesOf } from '../../../engine/values.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'

export default function ChangeMould(props: OwnScreenProps) {
  return <PaperScreen {...props} aboveNew={(values, fill) => <Choices values={values} onFill={fill} />} />
}

interface ChoicesProps {
  readonly values: Readonly<Values>
  readonly onFill: (changed: Values) => void
}

const dismountOnly = 3
/** The rest of the request stays in reach. */
const shownUnasked = 5

function Choices({ values, onFill }: ChoicesProps) {
  const { t } = useTranslation('mouldChange')
  const { now } = useSurroundings()
  const [equipmentCardId, productId] = [textOf(values.equipmentCardId), textOf(values.productId)]
  const [typed, setTyped] = useState('')
  const keyword = useDebounced(typed.trim(), 400)
  const asked = {
    ...{ equipmentCardId, station: textOf(values.station) || '1' },
    ...(productId === '' ? {} : { productId }),
    ...(keyword === '' ? {} : { keyword }),
  }
  const { data } = useQuery<unknown>({
    queryKey: ['moldTask', 'choices', asked],
    enabled: equipmentCardId !== '',
    placeholderData: keepPreviousData,
  })
  const told = valuesOf(data)
  if (data === undefined || equipmentCardId === '') return null
  const current = told.current === null ? undefined : valuesOf(told.current)
  const isMounting = Number(values.changeType) !== dismountOnly
  const plans = isMounting ? listOf(told.plans).map(valuesOf) : []
  const found = isMounting ? listOf(told.moulds).map(valuesOf) : []
  const moulds = keyword === '' ? found.slice(0, shownUnasked) : found
  const hasMore = told.hasMore === true || moulds.length < found.length

  const takePlan = (plan: Readonly<Values>): void =>
    onFill({
      ...{ productPlanId: plan.id, productPlanIdName: plan.code },
      ...{
        newCardId: plan.cardId,
        newCardIdName: plan.cardName,
        productId: plan.productId,
        productIdName: plan.product,
      },
      ...(textOf(plan.planStart) > now() ? { requireTime: plan.planStart } : {}),
    })
  const takeMould = ({ id, code, name }: Readonly<Values>): void =>
    onFill({
      ...{ newCardId: id, newCardIdName: `${textOf(code)} ${textOf(name)}`.trim() },
      ...{ productPlanId: null, productPlanIdName: null },
    })
  return (
    <>
      <Block title={t('onMachine')}>
        {current ? (
          <PhoneRow title={`${textOf(current.code)} ${textOf(current.name)}`} about={<Left mould={current} />} />
        ) : (
          <p>{t('noneOnMachine')}</p>
        )}
      </Block>
      {plans.length > 0 && (
        <Block title={t('waitingPlans')}>
          <Rows of={plans} keyOf={({ id }) => textOf(id)} empty="">
            {(plan) => (
              <PhoneRow
                title={`${values.productPlanId === plan.id ? '✓ ' : ''}${textOf(plan.mould)} · ${textOf(plan.product)}`}
                about={`${textOf(plan.code)} · ${textOf(plan.planStart).slice(5, 16)}`}
                onPress={() => takePlan(plan)}
              />
            )}
          </Rows>
        </Block>
      )}
      {isMounting && (
        <Block title={t(productId === '' ? 'fittingMachine' : 'fittingMoulds')}>
          <Input
            allowClear
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={t('findMould')}
            aria-label={t('findMould')}
            style={{ marginBottom: 8 }}
          />
          <Rows of={moulds} keyOf={({ id }) => textOf(id)} empty={t('noMould')}>
            {(mould) => (
              <PhoneRow
                title={`${values.newCardId === mould.id ? '✓ ' : ''}${textOf(mould.code)} ${textOf(mould.name)}`}
                about={<Left mould={mould} />}
                onPress={() => takeMould(mould)}
              />
            )}
          </Rows>
          {hasMore && <p>{t('moreMoulds')}</p>}
        </Block>
      )}
    </>
  )
}

/** Where it lies, and what it has left. */
function Left({ mould: { place, remainLife } }: { readonly mould: Readonly<Values> }) {
  const { t } = useTranslation('mouldChange')
  const left = remainLife === null ? '' : t('lifeLeft', { count: Number(remainLife) })
  return <>{[textOf(place), left].filter(Boolean).join(' · ')}</>
}
