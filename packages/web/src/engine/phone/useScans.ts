// Scanning on a screen that makes no paper. What waits for the network is kept, and so is what the screen stands on: when
// it is opened anew, its codes are looked up once more.
import { useEffect, useRef } from 'react'
import { listOf, textOf, valuesOf } from '../values.ts'
import { useKept } from './kept.ts'
import type { Scanned } from './scanning.ts'
import { useScanning, type Scan } from './useScanning.ts'

interface ScansSpec {
  /** Of the screen. */
  readonly name: string
  /** Looks the code up and takes it in; throws an ApiError or a ScanRefusal. */
  readonly take: (code: string) => Promise<Scanned>
  /** The codes of what was taken in and is still on the screen. */
  readonly standing?: readonly string[]
}

export interface Scans extends Scan {
  readonly waiting: readonly string[]
}

interface Codes {
  readonly waiting: readonly string[]
  readonly standing: readonly string[]
}

const none: readonly string[] = []

export function useScans({ name, take, standing = none }: ScansSpec): Scans {
  const kept = useKept<Codes>(`${name}:scans`, noCodes, readCodes)
  const { waiting } = kept.value
  const scanning = useScanning({
    waiting,
    setWaiting: (by) => kept.change((before) => ({ ...before, waiting: by(before.waiting) })),
    take,
  })
  const latest = useRef({ kept, standing })
  latest.current = { kept, standing }
  const text = JSON.stringify(standing)
  useEffect(() => {
    const { kept: codes, standing: now } = latest.current
    codes.change((before) => ({ ...before, standing: now }))
  }, [text])
  return { ...scanning, waiting }
}

const noCodes = (): Codes => ({ waiting: none, standing: none })

/** What stood on the screen when it was left is looked up first. */
export function readCodes(kept: unknown): Codes | undefined {
  const { waiting, standing } = valuesOf(kept)
  const codes = [...new Set([...listOf(standing), ...listOf(waiting)].map(textOf).filter(Boolean))]
  return codes.length > 0 ? { waiting: codes, standing: none } : undefined
}
