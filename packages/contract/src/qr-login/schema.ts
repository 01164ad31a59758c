import * as z from 'zod/mini';
import { inputText } from '../wire.ts';

/** What the QR code holds. */
export const qrLoginAnswer = z.object({ data: z.object({ code: z.string() }) });

export const redeemQrLoginRequest = z.object({ code: inputText(100) });
