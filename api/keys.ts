import { createHmac } from 'node:crypto'

/** A key of its own for each use of the one secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()
