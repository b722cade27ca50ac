// A good scan ticks, a bad one buzzes: people look at the mould, not at the phone. A phone that cannot do either is
// still told in words.

export type Signal = 'good' | 'bad'

const tones = { good: [{ hertz: 1_560, from: 0, seconds: 0.07 }], bad: [0, 0.16].map(buzz) } as const
const shakes = { good: [40], bad: [120, 60, 120] } as const

export function signal(kind: Signal): void {
  try {
    // Before the first touch a phone neither shakes nor sounds, and says so in its console.
    if (navigator.userActivation?.hasBeenActive === false) return
    navigator.vibrate?.([...shakes[kind]])
    sound(kind)
  } catch {
    // Silent phones are no reason to fail.
  }
}

let speaker: AudioContext | undefined

function sound(kind: Signal): void {
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') void speaker.resume()
  for (const { hertz, from, seconds } of tones[kind]) {
    const start = speaker.currentTime + from
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()]
    tone.type = kind === 'good' ? 'sine' : 'square'
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    tone.connect(volume).connect(speaker.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}

function buzz(from: number) {
  return { hertz: 220, from, seconds: 0.12 }
}
