import { openIssuingRoom } from '../support/issuing-room.ts'
import { sized } from './size.ts'

const papers = sized(1_000, 2)

/** A batch of DC-3s, from the request until the last one is stored; two minutes are promised for 1,000. */
export const bench = async (): Promise<void> => {
  const room = await openIssuingRoom()
  try {
    const due: string[] = []
    for (let place = 0; place < papers; place += 1) due.push((await room.dueOne()).id)
    const before = process.memoryUsage.rss()
    const began = performance.now()
    const { admin, app } = room
    const { body } = await app.rest('POST', '/legal/constancias/actions/issue', { ids: due }, admin.token)
    let most = before
    for (;;) {
      const progress = await app.rest('GET', `/legal/constancias/actions/${body.id}`, undefined, admin.token)
      most = Math.max(most, process.memoryUsage.rss())
      if (!progress.body.isUnderWay) {
        if (progress.body.changed !== papers) throw new Error(JSON.stringify(progress.body))
        break
      }
      await Bun.sleep(250)
    }
    const seconds = (performance.now() - began) / 1_000
    console.log(
      `  ${papers} papers issued in ${seconds.toFixed(1)} s, ${Math.round((seconds * 1_000) / papers)} ms each, ` +
        `${Math.round((most - before) / 1_048_576)} MiB more`,
    )
  } finally {
    await room.app.close()
  }
}
