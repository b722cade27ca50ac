export type Greeting = 'goodMorning' | 'goodAfternoon' | 'goodEvening'

/** By the clock of the company; the time is `yyyy-MM-dd HH:mm:ss`. */
export function greetingAt(time: string): Greeting {
  const hour = Number(time.slice(11, 13))
  if (hour >= 5 && hour < 12) return 'goodMorning'
  return hour >= 12 && hour < 18 ? 'goodAfternoon' : 'goodEvening'
}
