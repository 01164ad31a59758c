import { getRetention } from '@portal/contract/privacy/calls';
import { expect, test } from 'vitest';
import { Browser } from '../testing/browser.ts';
import { buildTestApp } from '../testing/test-app.ts';

test('[BEH-14] a visitor reads the periods that the settings have', async () => {
  const testApp = await buildTestApp({ environment: { AUDIT_MONTHS: '60', REFUSED_FILE_DAYS: '90' } });
  const response = await new Browser(testApp.app).get('/api/retention');
  expect(getRetention.response.parse(response.json())).toEqual({
    auditMonths: 60,
    mailDays: 30,
    sessionHours: 8,
    failedFileDays: 1,
    refusedFileDays: 90,
    unusedImageDays: 30,
  });
  await testApp.close();
});
