// Choosing rows and filling them in: what is ticked stays, and people are told why nothing happened.
import { checkInput, type Fields } from '@tmlm/model'
import { cardStates } from '@tmlm/model/areas/cards/cardStates'
import { procurementOrder } from '@tmlm/model/areas/procurement/procurementOrder'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import { stateAtBirth } from '../src/areas/cards/CardsToCome.tsx'
import { ofUpload, ofVersion } from '../src/areas/cards/manual/useDocumentDeeds.tsx'
import { noRowsText } from '../src/engine/form/ChooseRows.tsx'
import { fillBins } from '../src/areas/library/suitableBin.ts'
import { offerOf } from '../src/engine/form/among.ts'
import en from '../src/engine/texts/en.ts'
import zh from '../src/engine/texts/zh.ts'
import { isAll, withAllOf } from '../src/engine/list/tableParts.ts'

describe('all rows in view', () => {
  const rows = [{ id: 'c' }, { id: 'd' }]

  it('are ticked beside what was ticked under another keyword', () => {
    expect([...withAllOf(new Set(['a', 'c']), rows)]).toEqual(['a', 'c', 'd'])
  })

  it('lose their ticks together, and no others do', () => {
    const all = new Set(['a', 'c', 'd'])
    expect(isAll(all, rows)).toBe(true)
    expect([...withAllOf(all, rows)]).toEqual(['a'])
  })

  it('are none where nothing is found', () => {
    expect(isAll(new Set(['a']), [])).toBe(false)
    expect([...withAllOf(new Set(['a']), [])]).toEqual(['a'])
  })
})

describe('a list to choose from that shows nothing', () => {
  const words = i18next.createInstance()
  const texts = { zh: { engine: zh }, en: { engine: en } }
  const none = { isBusy: false, empty: '没有待验收的卡片' }

  it('says whether there is nothing at all, nothing of that name, or no answer yet', async () => {
    await words.init({ lng: 'zh', ns: ['engine'], resources: texts })
    const t = words.getFixedT('zh', 'engine')
    expect(noRowsText(t, '', none)).toBe('没有待验收的卡片')
    expect(noRowsText(t, 'M-9', none)).toBe('没有符合“M-9”的数据')
    expect(noRowsText(t, '', { ...none, isBusy: true })).toBe(zh.loading)
    expect(noRowsText(words.getFixedT('en', 'engine'), 'M-9', none)).toBe('Nothing matches "M-9"')
  })
})

describe('bins for all lines at once', () => {
  const told = async (warehouseId: unknown, lines: Record<string, unknown>[], found: readonly string[] = []) => {
    const answer = { lines: found.map((cardId) => ({ cardId, locationId: 'b1', fullCode: 'W1-A-01' })) }
    const { text, count, fill } = await fillBins(() => Promise.resolve(answer), warehouseId, lines)
    return { text, count, lines: fill && lines.map(fill) }
  }

  it('are filled in where there are none yet', async () => {
    expect(await told('w1', [{ cardId: 'a' }, { cardId: 'b', locationId: 'b9' }], ['a'])).toEqual({
      ...{ text: 'binsFilled', count: 1 },
      lines: [
        { cardId: 'a', locationId: 'b1', locationIdName: 'W1-A-01' },
        { cardId: 'b', locationId: 'b9' },
      ],
    })
  })

  it('are missed aloud: by how many cards, or because no card wants one', async () => {
    expect(await told('w1', [{ cardId: 'a' }, { cardId: 'b' }], ['a'])).toMatchObject({ text: 'noFreeBin', count: 1 })
    expect(await told('w1', [{ cardId: 'b', locationId: 'b9' }, {}])).toMatchObject({ text: 'nothingToFill' })
    expect(await told(null, [{ cardId: 'a' }])).toMatchObject({ text: 'warehouseWanted' })
  })
})

describe('A document that is uploaded', () => {
  it('is asked for as what must be given: its file, new or as the next version', () => {
    for (const fields of [ofUpload, ofVersion]) {
      const whole = { ...fields, category: fields.category ?? ofUpload.category, name: fields.name ?? ofUpload.name }
      const { errors } = checkInput(whole as Fields, { category: '图纸', name: '总装图' })
      expect(errors.map(({ field }) => field)).toEqual(['file'])
    }
  })
})

describe('A line of a purchase order', () => {
  const { archivesId } = procurementOrder.fields.lines.fields

  it('offers the files of tools and moulds, but for an order of machines', () => {
    expect(offerOf(archivesId, { cardType: 2 }, false)).toEqual({
      ...{ list: 'list', among: { enabled: 'true', cardType: '1,2,4' } },
    })
    expect(offerOf(archivesId, { cardType: 3 }, false).among).not.toHaveProperty('cardType')
  })
})

describe('Cards to come', () => {
  it('are born as the type says: to be accepted, or in use', () => {
    const types = [{ value: 'moulds', needAcceptance: true, children: [{ value: 'gauges', needAcceptance: false }] }]
    expect(stateAtBirth(types, 'moulds')).toBe(cardStates.awaiting)
    expect(stateAtBirth(types, 'gauges')).toBe(cardStates.inUse)
    expect(stateAtBirth(types, 'unseen')).toBeUndefined()
  })
})
