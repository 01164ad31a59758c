import * as z from 'zod/mini';
import { exactText } from '../input.ts';

/** Contents of the QR code. */
export const qrLoginResponse = z.object({ data: z.object({ code: z.string() }) });

export const redeemQrLoginRequest = z.object({ code: exactText(100) });
