import type { Page } from 'playwright-core'

/** Counts as the browser is told: presses of the pointer, and keys that go somewhere or act instead of writing. Goes on over reloads. */
export const countActs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const count = (kind: string) => () =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1))
    window.addEventListener('pointerdown', count('pointer'), true)
    // a file that is dragged in is a press too, which began outside of the page
    window.addEventListener('drop', count('pointer'), true)
    window.addEventListener('keydown', ({ key }) => key.length > 1 && count('keyboard')(), true)
  })

export const actsOf = (page: Page): Promise<{ pointer: number; keyboard: number; all: number }> =>
  page.evaluate(() => {
    const [pointer = 0, keyboard = 0] = ['pointer', 'keyboard'].map((kind) =>
      Number(sessionStorage.getItem(kind)),
    )
    return { pointer, keyboard, all: pointer + keyboard }
  })

export const forgetActs = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const kind of ['pointer', 'keyboard']) sessionStorage.removeItem(kind)
  })
