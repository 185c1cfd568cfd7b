/** A thread on which bots think, for bot-pool.ts. It knows the games of the module it is told. */
import { workerData } from 'node:worker_threads'
import type { Game } from '../core/system.ts'
import { answerTask, type BotTask } from './bots.ts'
import { answerCheck, type CheckTask } from './checks.ts'
import { Settings } from './settings.ts'
import { work } from './worker.ts'

const { games } = (await import((workerData as { games: string }).games)) as { games: readonly Game[] }
const settings = new Settings(games)

work((task: BotTask | CheckTask, off) =>
  'act' in task ? answerCheck(settings.of(task), task, off) : answerTask(settings.of(task), task, off),
)
