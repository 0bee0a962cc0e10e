import { createHmac } from 'node:crypto'

/** A separate key for each use of the secret. */
export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()
