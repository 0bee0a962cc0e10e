import type { AppRoute } from '../routes/route.ts'
import { lazyPartOf } from '../shared/lazy-part.ts'
import { wholeLook } from '../shared/look/whole-look.ts'

const frame = lazyPartOf(async () => {
  const [file] = await Promise.all([import('./Frame.tsx'), wholeLook()])
  return file.Frame
})

const plainFrame = lazyPartOf(async () => {
  const [file] = await Promise.all([import('./PlainFrame.tsx'), wholeLook()])
  return file.PlainFrame
})

export const frameOf = ({ plain }: Pick<AppRoute, 'plain'>) => (plain ? plainFrame : frame)
