import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { browserPictures } from './browser-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  { kind: 'converts the colours of a picture with a profile', profile: 'p3', conversion: 'default' },
  { kind: 'takes the pixels of a picture without one as they are', profile: null, conversion: 'none' },
])('$kind', async ({ profile, conversion }) => {
  const decode = vi.fn(() => Promise.reject(new Error('no browser')));
  vi.stubGlobal('createImageBitmap', decode);
  const blank = sharp({ create: { width: 4, height: 3, channels: 3, background: 'gold' } });
  const bytes = await (profile === null ? blank : blank.withIccProfile(profile)).png().toBuffer();
  const file = await browserPictures.openPicture(bytes, 'image/png');
  await expect(file.readFrame(1)).rejects.toMatchObject({ code: 'unreadable' });
  expect(decode).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ colorSpaceConversion: conversion }),
  );
});
