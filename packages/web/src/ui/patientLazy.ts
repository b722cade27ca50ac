// Parts that are loaded when they are needed, inside of what people type into. Where the network fails it is tried again
// until they are there: an error would take the page away, and with it what was typed.
import { lazy } from 'react'

export const patientLazy: typeof lazy = (load) => lazy(() => patiently(load))

const pauses = [1_000, 2_000, 4_000, 8_000]

export async function patiently<T>(load: () => Promise<T>, rest = sleep): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await load()
    } catch {
      await rest(pauses[turn] ?? 8_000)
    }
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
