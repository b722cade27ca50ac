// The level that new passwords must reach, parameter 32.
import type { PasswordLevel } from '@tmlm/model'
import { useEffect, useState } from 'react'
import { call, type Caller } from '../api.ts'
import { fieldsOf, numberOf } from '../wire.ts'

/** Null until it is known; the server judges in any case. */
export function usePasswordLevel(as: Caller | undefined): PasswordLevel | null {
  const [level, setLevel] = useState<PasswordLevel | null>(null)

  useEffect(() => {
    const left = new AbortController()
    call('parameterControl', 'findById', { id: '32' }, { signal: left.signal, ...(as ? { as } : {}) }).then(
      (answer) => setLevel(levelIn(answer)),
      () => undefined,
    )
    return () => left.abort()
  }, [as])

  return level
}

export function levelIn(answer: unknown): PasswordLevel {
  const value = numberOf(fieldsOf(answer).value)
  return value === 2 ? 2 : value === 1 ? 1 : 0
}
