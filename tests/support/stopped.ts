import type { TestApp } from './app.ts'

const timeoutMs = 20_000

/** Records a fact that the achievements cannot handle, and waits until they have stopped at it; answers with its position. */
export const stopAchievements = async ({ services, command }: TestApp): Promise<number> => {
  const broken = { type: 'AchievementRenamed', data: { achievementId: 'no es un id', name: 'Roto' } }
  const { position } = await services.store.append(
    [{ stream: `achievement-${crypto.randomUUID()}`, expected: 'noStream', events: [broken] }],
    command('Break'),
  )
  for (const until = Date.now() + timeoutMs; Date.now() < until; await Bun.sleep(20))
    if (services.readModels.status().some(({ stoppedAt }) => stoppedAt === position)) return position
  throw new Error('the achievements did not stop')
}
