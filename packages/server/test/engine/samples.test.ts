// The samples of the generic tests: rows of an object stand beside each other, whatever its unique keys are made of.
import { choice, date, ref, resource, text, type Resource } from '@tmlm/model'
import { describe, expect, it } from 'vitest'
import { aTenant } from '../harness/app.ts'
import { definitionOf, samplesOf } from '../harness/samples.ts'

const fields = {
  supplierId: ref(['供应商', 'Supplier'], 'supplier'),
  customerId: ref(['客户', 'Customer'], 'customer', { required: true }),
  day: date(['日期', 'Day'], { required: true }),
  shift: choice(['班次', 'Shift'], { 1: ['早', 'Early'], 2: ['晚', 'Late'] }, { required: true }),
  note: text(['说明', 'Note'], { required: true }),
}

const plan = (unique: Resource['unique']): Resource =>
  resource('plan', { label: ['计划', 'Plan'], orgMode: 0, fields, display: 'note', unique })

/** Two samples that follow each other, as far as the key goes. */
async function neighbours(unique: Resource['unique'], extent: 'required' | 'full', key: readonly string[]) {
  const samples = samplesOf(await aTenant(), (name) => (name === 'plan' ? plan(unique) : definitionOf(name)))
  const [one, other] = [await samples[extent]('plan'), await samples[extent]('plan')]
  return [key.map((name) => one[name]), key.map((name) => other[name])]
}

describe('Neighbouring samples', () => {
  it('differ in a key of two references by one of them alone', async () => {
    const [one = [], other = []] = await neighbours([['supplierId', 'customerId']], 'full', [
      'supplierId',
      'customerId',
    ])
    expect(one[0]).toBe(other[0])
    expect(one[1]).not.toBe(other[1])
  })

  it('differ in a key of a reference, a day and a choice', async () => {
    const [one, other] = await neighbours([['customerId', 'day', 'shift']], 'required', ['customerId', 'day', 'shift'])
    expect(one).not.toEqual(other)
  })

  it('differ where an empty value counts as equal', async () => {
    const unique = [{ fields: ['supplierId', 'customerId'], emptyIsEqual: true }] as const
    const [one = [], other = []] = await neighbours(unique, 'required', ['supplierId', 'customerId'])
    expect(one[0]).toBeUndefined()
    expect(one[1]).not.toBe(other[1])
  })

  it('share what they refer to where a text of the key differs anyway', async () => {
    const [one = [], other = []] = await neighbours([['customerId', 'note']], 'full', ['customerId', 'note'])
    expect(one[0]).toBe(other[0])
    expect(one[1]).not.toBe(other[1])
  })
})
