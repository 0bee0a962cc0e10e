import { derivedId } from '../../ids.ts'

/** The id of what these parts name in every large company. */
export const largeId = (...parts: readonly string[]): string => derivedId('large', ...parts)
