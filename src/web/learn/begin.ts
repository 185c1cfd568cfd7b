/** How a drill begins. */
import type { LessonCard } from '../../core/lesson.ts'
import { host } from '../lib/host.ts'
import { go } from '../lib/route.ts'

/** A drill with the learner on one side and a bot on the others. Tries at drills are not kept: the last one makes way for it. */
export async function beginDrill(game: string, { scenario, seat }: LessonCard, sides: number): Promise<void> {
  const tries = (await host.matches()).filter((match) => match.game === game && match.lesson)
  const seats = Array.from({ length: sides }, (_, i) => (i === seat ? ('person' as const) : ('bot' as const)))
  const { id } = await host.begin({ game, scenario, options: {}, seats, guided: true })
  go({ page: 'match', id })
  for (const match of tries) void host.remove(match.id).catch(() => {})
}
