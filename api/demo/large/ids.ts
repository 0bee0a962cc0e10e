import { derivedId } from '../../ids.ts'

export const largeId = (...parts: readonly string[]): string => derivedId('large', ...parts)
