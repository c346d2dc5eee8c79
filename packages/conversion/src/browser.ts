// The entry for bundles for browsers: conversion without processes, threads and files.

export { drawPage, inspectDocument } from '@ledgerlift/readers';
export { servePackageFiles } from '@ledgerlift/readers/browser-platform';
export { type ConvertBytesContext, convertBytes } from './convert-bytes.ts';
