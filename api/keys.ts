import { createHmac } from 'node:crypto'

export const keyFor = (secret: string, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest()
