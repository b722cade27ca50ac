import { gaugeRr, isComplete, type Reading } from '@tmlm/model/areas/instrument/msa'
import { instrumentMsaStudy } from '@tmlm/model/areas/instrument/instrumentMsaStudy'
import { refuse, type Row } from '@tmlm/model'
import { behaviour } from '../../engine/behaviour.ts'
import { gaugesOf, untrusted } from '../cards/index.ts'

type Study = Row<typeof instrumentMsaStudy>

export const instrumentMsaStudyBehaviour = behaviour(instrumentMsaStudy, {
  async beforeInsert({ values }) {
    Object.assign(values, reckoned(values as Partial<Study>))
  },
  async beforeUpdate({ row, values }) {
    Object.assign(values, reckoned({ ...row, ...values }))
  },
  actions: {
    async complete(moment) {
      const { row } = moment
      if (row.method === 1 && row.grr === null) throw refuse('测量数据不完整', 'Readings are missing')
      const text = untrusted((await gaugesOf(moment, [row.cardId])).get(row.cardId), { purpose: 'use' })
      if (text) throw refuse(...text)
    },
  },
})

const nothing = {
  ev: null,
  av: null,
  grr: null,
  pv: null,
  tv: null,
  grrPercentTv: null,
  grrPercentTol: null,
  ndc: null,
}

/** Figures of a complete matrix; a conclusion that somebody gave stays. */
function reckoned(study: Partial<Study>): Partial<Study> {
  const { appraisers = 2, trials = 2, parts = 5, lsl, usl } = study
  const sizes = { appraisers, trials, parts, tolerance: lsl && usl ? Number(usl) - Number(lsl) : null }
  const readings = (study.data ?? []).map((one): Reading => ({ ...one, value: Number(one.value) }))
  if (study.method !== 1 || !isComplete(sizes, readings)) return nothing
  const found = gaugeRr(sizes, readings)
  const six = (value: number): string => value.toFixed(6)
  return {
    ...{ ev: six(found.ev), av: six(found.av), grr: six(found.grr), pv: six(found.pv), tv: six(found.tv) },
    grrPercentTv: found.percentTv.toFixed(2),
    grrPercentTol: found.percentTol === null ? null : found.percentTol.toFixed(2),
    ...{ ndc: found.ndc, conclusion: study.conclusion ?? found.verdict },
  }
}
